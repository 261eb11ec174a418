-- Messages are taken by turns of the companies that have some waiting, however many one of them has; and of those of one key the earliest is found
-- without a look at the others.

create index on framework.sysqueuemessage ("sName", coalesce("sBrandsId", ''), "iOrder") where "sState" = 'waiting';
create index on framework.sysqueuemessage ("sName", "sKey", coalesce("sBrandsId", ''), "iOrder") where "sKey" is not null and "sState" = 'waiting';
drop index framework."sysqueuemessage_sName_iOrder_idx";
drop index framework."sysqueuemessage_sName_sKey_idx";
