-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_of_period ON orders (period_id, member_id);
