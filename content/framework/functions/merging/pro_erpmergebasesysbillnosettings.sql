-- Brings what one company, or each, derives from the bill-number settings up to date. Can run twice.
-- Called by merge_base.
create or replace function framework.pro_erpmergebasesysbillnosettings(p_tenant text default null) returns void
language plpgsql as $$
begin
  perform framework.merge_base_bill_numbers(p_tenant);
end
$$;

alter function framework.pro_erpmergebasesysbillnosettings owner to armature_owner;
