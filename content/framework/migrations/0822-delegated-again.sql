-- Those to whom a task goes back after its owner: a delegate may delegate it again.
alter table framework.act_ru_task add column "jDelegators" jsonb;
-- What somebody said is their inbox of what is done.
create index on framework.act_hi_comment ("sBrandsId", user_id_, action_, time_);
