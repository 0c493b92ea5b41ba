-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS orders_by_period;
