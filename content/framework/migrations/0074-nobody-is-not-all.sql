-- An empty sSubsidiaryId or sUserId meant nobody, where null means all: an overlay with it hid nothing. It becomes null, but nothing is shown
-- or granted to all by that, and there is nothing twice.
update framework.gdsconfigformcustomslave c
set "sSubsidiaryId" = nullif(btrim(c."sSubsidiaryId"), ''), "sUserId" = nullif(btrim(c."sUserId"), ''), "bVisible" = nullif(c."bVisible", 1)
where btrim(c."sSubsidiaryId") = '' or btrim(c."sUserId") = '';

update framework.sysreport r set "sSubsidiaryId" = null where btrim(r."sSubsidiaryId") = '';

delete from framework.sysbillnosettings s
using framework.sysbillnosettings o
where btrim(s."sSubsidiaryId") = ''
  and (o."sBrandsId", o."sTbName", o."sFieldName") = (s."sBrandsId", s."sTbName", s."sFieldName")
  and (o."sSubsidiaryId" is null or btrim(o."sSubsidiaryId") = '' and o."sId" < s."sId");
update framework.sysbillnosettings s set "sSubsidiaryId" = null where btrim(s."sSubsidiaryId") = '';

delete from framework.sysjurisdiction j where btrim(j."sSubsidiaryId") = '' and j."bAllow" = 1;
delete from framework.sysjurisdiction j
using framework.sysjurisdiction o
where btrim(j."sSubsidiaryId") = ''
  and (o."sBrandsId", o."sModelsId", o."sActionCode") = (j."sBrandsId", j."sModelsId", j."sActionCode")
  and (o."sRoleId", o."sUserId") is not distinct from (j."sRoleId", j."sUserId")
  and (o."sSubsidiaryId" is null or btrim(o."sSubsidiaryId") = '' and o."sId" < j."sId");
update framework.sysjurisdiction j set "sSubsidiaryId" = null where btrim(j."sSubsidiaryId") = '';

alter table framework.gdsconfigformcustomslave add check (btrim("sSubsidiaryId") <> ''), add check (btrim("sUserId") <> '');
alter table framework.sysreport add check (btrim("sSubsidiaryId") <> '');
alter table framework.sysbillnosettings add check (btrim("sSubsidiaryId") <> '');
alter table framework.sysjurisdiction add check (btrim("sSubsidiaryId") <> '');
