-- Computes when invoices are due: by their payment term; without one, their payment days after their date.
-- Called by Sp_salinvoice_AfterSave and sp_btn_delivery_to_invoice. Raises nothing.
create or replace function fn_salinvoice_due(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  update salinvoice h
  set "tDueDate" = d.due
  from (
    select u."sId", case
      when u."sPaymentTermId" is null then u."tBillDate" + u."iPaymentDays"
      else fn_due_date(p_tenant, p_subsidiary, u."sPaymentTermId", u."tBillDate")
    end as due
    from salinvoice u
    where u."sBrandsId" = p_tenant
      and u."sSubsidiaryId" = p_subsidiary
      and u."sId" = any (p_ids)
  ) d
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = d."sId"
    and h."tDueDate" is distinct from d.due;
end
$$;
