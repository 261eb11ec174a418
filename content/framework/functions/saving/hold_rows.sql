-- Holds rows of a view until the transaction ends: `for update` reaches none of those that a function answers. The server has
-- room for some thousand locks, for everybody: a view's rows share a few hundred.
-- Called by saves through views.
create or replace function framework.hold_rows(p_view text, p_ids text[]) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_tenant text := framework.current_tenant();
  v_place int;
begin
  for v_place in
    select distinct hashtextextended(concat_ws('|', lower(p_view), i.id), 0) & 255 as place from unnest(p_ids) i (id) order by place
  loop
    perform pg_advisory_xact_lock(hashtext('held ' || v_tenant), v_place);
  end loop;
end
$$;

alter function framework.hold_rows owner to armature_owner;
grant execute on function framework.hold_rows to tenant_runtime;
