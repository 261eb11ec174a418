-- Removes overlays of columns that are gone, of one company or of all. Can run twice, and then touches nothing.
-- Called by merge_base_data and by merge_base.
create or replace function framework.merge_base_overlays(p_tenant text default null) returns void
language plpgsql as $$
begin
  if exists (
    select
    from framework.gdsconfigformcustomslave o
    where (p_tenant is null or o."sBrandsId" = p_tenant)
      and framework.is_overlay_of_nothing(o)
  ) then
    delete from framework.gdsconfigformcustomslave o
    where (p_tenant is null or o."sBrandsId" = p_tenant)
      and framework.is_overlay_of_nothing(o);
  end if;
end
$$;

alter function framework.merge_base_overlays owner to armature_owner;
grant execute on function framework.merge_base_overlays to platform_runtime;
