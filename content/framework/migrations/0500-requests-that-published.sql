-- By the request that published a change set its entries in the audit are known.
alter table framework.syschangeset add column "sRequestId" text;
comment on column framework.syschangeset."sRequestId" is 'Of what is published: the request that did so, as the audit has it.';
create index on framework.syschangeset ("sBrandsId", "sRequestId") where "sRequestId" is not null;
create index on framework.syschangesetrow ("sResource", "sRowId");
