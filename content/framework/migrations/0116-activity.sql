-- What was done with a record is told from the audit (framework.record_changes). Lines that were deleted are found by the record that they
-- were lines of.
create index on framework.sysaudit ("sBrandsId", "sTbName", ("jBefore" ->> 'sParentId')) where "sOperation" = 'del';
