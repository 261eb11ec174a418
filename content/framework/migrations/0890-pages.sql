-- What companies say of the pages that they show to others.
create table framework.syspage (
  "sBrandsId" text not null references framework.sysbrand,
  "sSubsidiaryId" text,
  "sId" text not null default framework.new_id(),
  "sPageCode" text not null check ("sPageCode" ~ '^[a-z][a-z0-9-]{0,63}$'),
  "sLiquid" text,
  "jPage" jsonb not null default '{}',
  "sPublicOf" text,
  "sLinksFrom" text check ("sLinksFrom" ~ '^\d{4}-\d\d-\d\d$'),
  "bDisabled" smallint not null default 0 check ("bDisabled" in (0, 1)),
  primary key ("sBrandsId", "sId"),
  unique ("sBrandsId", "sPageCode")
);
comment on table framework.syspage is 'What companies say of the pages that they show to others; a page without a row is as it comes with the service.';
comment on column framework.syspage."sPublicOf" is 'The subsidiary whose records everybody may see, by its code; null: nobody may without a link.';

alter table framework.syspage owner to armature_owner;
grant select, insert, update, delete on framework.syspage to platform_runtime;
