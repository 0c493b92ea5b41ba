-- Lines of bank statements are matched by it.
CREATE INDEX recharges_by_reference ON recharges (reference);
