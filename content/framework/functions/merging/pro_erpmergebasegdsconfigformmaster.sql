-- Brings what one company, or each, derives from the forms up to date: reports, which are bound to forms. Can run twice.
-- Called by merge_base.
create or replace function framework.pro_erpmergebasegdsconfigformmaster(p_tenant text default null) returns void
language plpgsql as $$
begin
  perform framework.merge_base_reports(p_tenant);
end
$$;

alter function framework.pro_erpmergebasegdsconfigformmaster owner to armature_owner;
