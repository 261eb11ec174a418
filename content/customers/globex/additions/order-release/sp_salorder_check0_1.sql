-- Releases orders: from state 0, entered, to state 1, released by sales, finance and planning.
-- Called by the button "release" of globex-order-release.
-- Refuses what the standard approval refuses, with its codes.
create or replace function sp_salorder_check0_1(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  select a."sCode", a."sMsg" into "sCode", "sMsg"
  from sp_salorder_examine("sBrandsId", "sSubsidiaryId", "sUserName", "sLanguage", "sIds") a;
  if "sCode" < 0 then
    return;
  end if;
  update salorder h
  set "bSalesCheck" = 1,
    "bFinanceCheck" = 1,
    "bPlanCheck" = 1
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any ("sIds");
end
$$;
