-- Keeps how the acting user arranges the first page, in place of what was kept before.
-- Called by the endpoints of the first page.
create or replace function framework.keep_home(p_order text[], p_hidden text[]) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysuserhome ("sBrandsId", "sUserId", "sOrder", "sHidden")
  values (framework.current_tenant(), framework.current_actor(), p_order, p_hidden)
  on conflict ("sBrandsId", "sUserId") do update
    set "sOrder" = excluded."sOrder", "sHidden" = excluded."sHidden", "tAt" = excluded."tAt"
$$;

alter function framework.keep_home owner to armature_owner;
grant execute on function framework.keep_home to tenant_runtime;
