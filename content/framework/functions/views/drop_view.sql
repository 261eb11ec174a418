-- Removes a saved view, if it is there. Answers null when done, else forbidden.
-- Called by the endpoints of views.
create or replace function framework.drop_view(p_form text, p_scope text, p_role text, p_name text) returns text
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  if p_scope in ('role', 'company') and framework.administration_refusal() is not null then
    return 'forbidden';
  end if;
  delete from framework.sysuserview v
  where v."sBrandsId" = framework.current_tenant()
    and v."sFormId" = p_form
    and v."sScope" = p_scope
    and v."sOwnerId" = framework.view_owner(p_scope, p_role)
    and v."sName" = p_name;
  return null;
end
$$;

alter function framework.drop_view owner to armature_owner;
grant execute on function framework.drop_view to tenant_runtime;
