-- Has key figures of the acting subsidiary computed in the background, in the acting user's name: one, or all (null). One that waits already is
-- not put in again. Those of a subsidiary are done one after the other.
-- Called by the buttons of key figures.
create or replace function framework.ask_key_figures(p_figure text) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_context text[] := framework.verified_context();
  v_payload jsonb := jsonb_build_object('sKeyFigureId', p_figure);
begin
  if p_figure is not null and not exists (
    select
    from public.kpimaster m
    where m."sBrandsId" = v_context[2] and m."sSubsidiaryId" = v_context[3] and m."sId" = p_figure
  ) then
    return;
  end if;
  insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload", "sKey")
  select 'KPI_REFRESH', v_context[2], v_context[3], v_context[4], 1, v_payload, v_context[3]
  where not exists (
    select
    from framework.sysqueuemessage w
    where w."sName" = 'KPI_REFRESH'
      and w."sKey" = v_context[3]
      and w."sBrandsId" = v_context[2]
      and w."sState" = 'waiting'
      and w."jPayload" = v_payload
  );
end
$$;

alter function framework.ask_key_figures owner to armature_owner;
grant execute on function framework.ask_key_figures to tenant_runtime;
