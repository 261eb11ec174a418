-- Brings what one company, or each, derives from the columns up to date: overlays of columns that are gone go. Can run twice.
-- Called by merge_base.
create or replace function framework.pro_erpmergebasegdsconfigformslave(p_tenant text default null) returns void
language plpgsql as $$
begin
  perform framework.merge_base_overlays(p_tenant);
end
$$;

alter function framework.pro_erpmergebasegdsconfigformslave owner to armature_owner;
