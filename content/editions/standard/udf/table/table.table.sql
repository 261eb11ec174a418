-- The tables that a tenant defines for itself, and their columns. The records lie in udfrecord.
create table if not exists udftable (
  "sCode" text not null,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "sPurpose" text,
  "bActive" smallint not null default 1 check ("bActive" in (0, 1))
);

create table if not exists udfcolumn (
  "sName" text not null check ("sName" ~ '^[a-z][A-Za-z0-9]{0,39}$'),
  "sLabelEn" text not null,
  "sLabelZh" text not null,
  "sType" text not null default 'text' check ("sType" in ('text', 'integer', 'decimal', 'flag', 'date', 'choice')),
  "sChoices" text,
  "bRequired" smallint not null default 0 check ("bRequired" in (0, 1)),
  check ("sType" <> 'choice' or "sChoices" is not null)
);

select framework.make_tenant_table('udftable', p_approval => false);
select framework.make_tenant_table('udfcolumn', 'udftable', false);

create unique index if not exists udftable_scode on udftable ("sBrandsId", "sSubsidiaryId", "sCode");
create unique index if not exists udfcolumn_sname on udfcolumn ("sBrandsId", "sSubsidiaryId", "sParentId", "sName");

comment on table udftable is 'Tables that the company defines for itself';
comment on table udfcolumn is 'Columns of the tables that the company defines';
comment on column udfcolumn."sName" is 'The name of the value in the records, as in {"plateNo": "A-17"}';
comment on column udfcolumn."sType" is 'text, integer, decimal, flag, date, choice';
comment on column udfcolumn."sChoices" is 'What a choice may be: texts with commas between them';
