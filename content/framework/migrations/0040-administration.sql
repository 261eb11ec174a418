-- Saves through views wait for each other, and modules are told apart by the folder that they stand in: several families have "Counts".

-- Holds rows of a view until the transaction ends: `for update` reaches none of those that a function answers.
create function framework.hold_rows(p_view text, p_ids text[]) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_id text;
begin
  for v_id in select distinct i.id from unnest(p_ids) i (id) order by i.id loop
    perform pg_advisory_xact_lock(hashtextextended(concat_ws('|', framework.current_tenant(), lower(p_view), v_id), 0));
  end loop;
end
$$;
revoke execute on function framework.hold_rows(text, text[]) from public;
alter function framework.hold_rows(text, text[]) owner to armature_owner;
grant execute on function framework.hold_rows(text, text[]) to tenant_runtime;

create or replace function framework.tenant_role_grants()
returns table ("sId" text, "sParentId" text, "sModuleId" text, "sModuleTitle" text, "sAction" text, "sPlaceId" text, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select j."sId", j."sRoleId", j."sModelsId",
    concat_ws(' / ', concat_ws(': ', p."sNameEn", m."sNameEn"), concat_ws('：', p."sNameZh", m."sNameZh")), j."sActionCode", j."sSubsidiaryId",
    j.xmin::text
  from framework.sysjurisdiction j
  join framework.gdsmodule m on m."sId" = j."sModelsId"
  left join framework.gdsmodule p on p."sId" = m."sParentId"
  where j."sBrandsId" = framework.current_tenant() and j."sRoleId" is not null and j."bAllow" = 1
$$;

create or replace function framework.tenant_modules()
returns table ("sId" text, "sNameEn" text, "sNameZh" text, "sTitle" text, "iOrder" int, "sEditionCode" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select m."sId", m."sNameEn", m."sNameZh",
    concat_ws(' / ', concat_ws(': ', p."sNameEn", m."sNameEn"), concat_ws('：', p."sNameZh", m."sNameZh")), m."iOrder", m."sVersionFlowCode"
  from framework.gdsmodule m
  left join framework.gdsmodule p on p."sId" = m."sParentId"
  where m."sBrandsId" is null or m."sBrandsId" = framework.current_tenant()
$$;
