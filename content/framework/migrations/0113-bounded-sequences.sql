-- Fast bill numbers come from sequences, one for each setting, subsidiary and period. How many a tenant has is told by the counters of the same
-- numbers, so that they can be bounded: framework.next_bill_no. Those that stand already are not counted.
alter table framework.sysbillnocounter add column "bSequence" boolean not null default false;
create index on framework.sysbillnocounter ("sBrandsId") where "bSequence";
