-- What a subsidiary shows in the letterhead of its documents.
create table if not exists sftcompany (
  "sName" text not null,
  "sNameEn" text,
  "sAddress" text,
  "sAddressEn" text,
  "sPhone" text,
  "sEmail" text,
  "sTaxNo" text,
  "sBankName" text,
  "sBankNameEn" text,
  "sBankAccount" text
);

alter table sftcompany add column if not exists "sLogo" text;

select framework.make_tenant_table('sftcompany', p_approval => false);

create unique index if not exists sftcompany_one on sftcompany ("sBrandsId", "sSubsidiaryId");

comment on table sftcompany is 'Company profiles: the letterhead of printed documents';
comment on column sftcompany."sNameEn" is 'Printed on English documents; sName when empty';
comment on column sftcompany."sLogo" is 'The file of the logo, which the head of every page shows';
comment on column sftcompany."sTaxNo" is 'The number under which the tax office knows the company';
