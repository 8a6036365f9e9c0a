/// The number of allocations on the heap since the program began; 0 where they cannot be counted.
unsigned long allocation_count(void);

/// Takes a value by its place, so that the optimiser has to put it there.
void consume_value(const void *value);
