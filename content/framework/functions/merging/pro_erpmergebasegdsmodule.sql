-- Brings what one company, or each, derives from the modules up to date: grants of the roles for all modules, bill numbers and reports of
-- modules that are new, and nothing of those that are gone. Can run twice.
-- Called by merge_base.
create or replace function framework.pro_erpmergebasegdsmodule(p_tenant text default null) returns void
language plpgsql as $$
begin
  perform framework.merge_base_grants(p_tenant);
  perform framework.merge_base_overlays(p_tenant);
  perform framework.merge_base_bill_numbers(p_tenant);
  perform framework.merge_base_reports(p_tenant);
end
$$;

alter function framework.pro_erpmergebasegdsmodule owner to armature_owner;
