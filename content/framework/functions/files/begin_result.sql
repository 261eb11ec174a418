-- Notes that what a piece of work makes begins to arrive: unless it is kept, its bytes are removed after a day. Answers its id and how many bytes
-- the company's files have room for; no id where the work was done before and what it made is there.
-- Called by the listeners of the queue that make files.
create or replace function framework.begin_result(
  p_work text, p_models text, p_form text, p_room bigint, out "sFileId" text, out "iLeft" bigint)
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
begin
  if exists (select from framework.sysfile f where f."sBrandsId" = v_tenant and f."sWorkId" = p_work and f."sState" = 'waiting') then
    return;
  end if;
  select p_room - coalesce(sum(f."iBytes"), 0) into "iLeft"
  from framework.sysfile f
  where f."sBrandsId" = v_tenant and f."sState" <> 'gone';
  insert into framework.sysfile as f ("sBrandsId", "sSubsidiaryId", "sModelsId", "sFormId", "sTbName", "sWorkId", "sName", "sType", "iBytes", "sUserId")
  values (v_tenant, framework.current_subsidiary(), p_models, p_form, '', p_work, 'arriving', 'application/octet-stream', 0, framework.current_actor())
  returning f."sId" into "sFileId";
end
$$;

alter function framework.begin_result owner to armature_owner;
grant execute on function framework.begin_result to tenant_runtime;
