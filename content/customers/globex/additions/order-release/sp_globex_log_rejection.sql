-- Keeps a rejection in Globex's own log, with the flags that the order had.
-- Called by Sp_salorder_check1_0, before it resets them. Raises nothing.
create or replace procedure sp_globex_log_rejection(p_tenant text, p_subsidiary text, p_user_name text, p_order text, p_reason text)
language sql as $$
  insert into salorderreject ("sParentId", "sOrderNo", "sReason", "sRejectedBy", "sFlags")
  select h."sId", h."sBillNo", p_reason, p_user_name,
    concat_ws(
      ', ',
      case when h."bSalesCheck" = 1 then 'sales' end,
      case when h."bFinanceCheck" = 1 then 'finance' end,
      case when h."bPlanCheck" = 1 then 'planning' end
    )
  from salorder h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_order
$$;
