-- The numbers without gaps of the session's subsidiary that no document has: of which module, who gave each up, when and why.
-- Called by the view of void numbers.
create or replace function framework.void_numbers()
returns table ("sId" text, "sTitle" text, "sBillNo" text, "tBillDate" date, "sReason" text, "sVoidedBy" text, "tVoidedAt" timestamptz)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select concat_ws('.', v."sTbName", v."sFieldName", v."sBillNo"), coalesce(m.title, v."sTbName"), v."sBillNo", v."tBillDate", v."sReason",
    coalesce(u."sUserName", v."sVoidedBy"), v."tVoidedAt"
  from framework.sysvoidnumber v
  left join framework.sftlogininfo u on u."sBrandsId" = v."sBrandsId" and u."sId" = v."sVoidedBy"
  left join lateral (
    select concat_ws(' / ', m."sNameEn", m."sNameZh") as title
    from framework.gdsbillnosettings g
    join framework.gdsmodule m on g."sId" = m."sId" || '.' || g."sFieldName" and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = v."sBrandsId")
    where lower(g."sTbName") = v."sTbName" and g."sFieldName" = v."sFieldName"
    order by m."sOwnerBrandsId" is null, m."sId"
    limit 1
  ) m on true
  where v."sBrandsId" = framework.current_tenant()
    and v."sSubsidiaryId" = framework.current_subsidiary()
$$;

alter function framework.void_numbers owner to armature_owner;
grant execute on function framework.void_numbers to tenant_runtime;
