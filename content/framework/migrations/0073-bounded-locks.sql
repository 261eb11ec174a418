-- Locks are few and end with what they belong to: a user has a number of them, none outlives its session, and those of a user
-- who is disabled hold nobody up.

create index on framework.syslocking ("sBrandsId", "sUserId");

alter table framework.syslocking add column "tTaken" timestamptz not null default clock_timestamp();
comment on column framework.syslocking."tTaken" is 'When it was taken or last renewed: sessions that ended after that hold none.';
