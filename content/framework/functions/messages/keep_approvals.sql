-- Keeps for those who made rows of a table that the acting user approved them (`p_kind`: 'approved') or took their approval back ('withdrawn'):
-- once for each row and cause. Who made a row is what the audit says; whoever did both is not told. Answers who is told.
-- Called by the listener of notifications.
create or replace function framework.keep_approvals(p_kind text, p_source text, p_module text, p_table text, p_rows text[]) returns setof text
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysmessage ("sBrandsId", "sUserId", "sSubsidiaryId", "sKind", "sFromUserId", "sModelsId", "sRowId", "sSource")
  select u."sBrandsId", u."sId", framework.current_subsidiary(), p_kind, framework.current_actor(), p_module, r.id, p_source
  from unnest(p_rows[1:1000]) r (id)
  join framework.sftlogininfo u on u."sBrandsId" = framework.current_tenant() and u."sId" = framework.maker_of(p_table, r.id) and u."bDisabled" = 0
  where p_kind in ('approved', 'withdrawn')
    and u."sId" <> framework.current_actor()
  on conflict do nothing
  returning "sUserId"
$$;

alter function framework.keep_approvals owner to armature_owner;
grant execute on function framework.keep_approvals to tenant_runtime;
