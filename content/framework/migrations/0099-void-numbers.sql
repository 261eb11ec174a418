-- Numbers without gaps that no document has: a draft was deleted, or numbered again in the period of another date. Each is kept with who
-- gave it up and when, so that whoever counts the numbers finds all of them.

create table framework.sysvoidnumber (
  "sBrandsId" text not null,
  "sSubsidiaryId" text not null,
  "sTbName" text not null,
  "sBillNo" text not null,
  "tBillDate" date,
  "sReason" text not null check ("sReason" in ('deleted', 'renumbered')),
  "sVoidedBy" text not null,
  "tVoidedAt" timestamptz not null default clock_timestamp(),
  primary key ("sBrandsId", "sSubsidiaryId", "sTbName", "sBillNo")
);
comment on table framework.sysvoidnumber is 'Numbers without gaps that no document has: who gave each up, and when.';

alter table framework.sysvoidnumber owner to armature_owner;
revoke all on framework.sysvoidnumber from public;

insert into framework.sysvoidnumber ("sBrandsId", "sSubsidiaryId", "sTbName", "sBillNo", "tBillDate", "sReason", "sVoidedBy", "tVoidedAt")
select a."sBrandsId", a."jBefore" ->> 'sSubsidiaryId', lower(a."sTbName"), a."jBefore" ->> s."sFieldName", (a."jBefore" ->> 'tBillDate')::date, 'deleted',
  a."sUserId", a."tAt"
from framework.sysaudit a
join framework.sysbillnosettings s on s."sBrandsId" = a."sBrandsId"
  and lower(s."sTbName") = lower(a."sTbName")
  and (s."sSubsidiaryId" is null or s."sSubsidiaryId" = a."jBefore" ->> 'sSubsidiaryId')
  and s."sMode" = 'gapless'
where a."sOperation" = 'del'
  and a."jBefore" ->> 'sSubsidiaryId' is not null
  and coalesce(a."jBefore" ->> s."sFieldName", '') <> ''
on conflict do nothing;
