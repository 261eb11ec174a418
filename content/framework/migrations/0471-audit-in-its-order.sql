-- The audit of a tenant is read from its end.

create index on framework.sysaudit ("sBrandsId", "iId");
