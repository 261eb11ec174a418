-- Constants: figures that a subsidiary sets for its rules. What is not there has the default that the README names.
create table if not exists sisconstant (
  "sName" text not null,
  "sValue" text not null check ("sValue" ~ '^-?[0-9]+(\.[0-9]+)?$'),
  "sRemark" text
);

select framework.make_tenant_table('sisconstant', p_approval => false);

create unique index if not exists sisconstant_sname on sisconstant ("sBrandsId", "sSubsidiaryId", "sName");

comment on table sisconstant is 'Constants of the rules';
comment on column sisconstant."sValue" is 'A number; flags are 0 or 1';
