-- Shifts, by the clock of the subsidiary.
create table if not exists eptshift (
  "sCode" text not null check ("sCode" <> ''),
  "sName" text not null,
  "sBegins" text not null check ("sBegins" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  "sEnds" text not null check ("sEnds" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  "bActive" smallint not null default 1 check ("bActive" in (0, 1))
);

select framework.make_tenant_table('eptshift', p_approval => false);

create unique index if not exists eptshift_scode on eptshift ("sBrandsId", "sSubsidiaryId", "sCode");

comment on table eptshift is 'Shifts';
comment on column eptshift."sEnds" is 'On the next day where it is not after the beginning';
