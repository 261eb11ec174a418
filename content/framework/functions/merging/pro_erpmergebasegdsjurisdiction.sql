-- Brings what one company, or each, derives from the buttons up to date: grants of buttons that are gone go. Can run twice.
-- Called by merge_base.
create or replace function framework.pro_erpmergebasegdsjurisdiction(p_tenant text default null) returns void
language plpgsql as $$
begin
  perform framework.merge_base_grants(p_tenant);
end
$$;

alter function framework.pro_erpmergebasegdsjurisdiction owner to armature_owner;
