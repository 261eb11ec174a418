-- An idempotency key belongs to the subsidiary in which it came. Of keys from before it is not known: they hold in each until they end.

alter table framework.sysidempotency
  add column "sSubsidiaryId" text not null default '',
  drop constraint sysidempotency_pkey,
  add primary key ("sBrandsId", "sSubsidiaryId", "sUserId", "sKey");

comment on column framework.sysidempotency."sSubsidiaryId" is 'Empty for a key from before keys had one';
