-- After receipts were saved: copies the names of customer and bank account, and the account's currency.
-- Called by the generic save. Refuses nothing.
create or replace function sp_cahreceipt_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  update cahreceipt h
  set "sCustomerName" = p."sName",
    "sBankAccountName" = b."sName",
    "sCurrency" = b."sCurrency"
  from elecustomer p, cahbankaccount b
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r where r.value ->> 'handleType' <> 'del'))
    and p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = h."sCustomerId"
    and b."sBrandsId" = "sBrandsId"
    and b."sSubsidiaryId" = "sSubsidiaryId"
    and b."sId" = h."sBankAccountId"
    and (h."sCustomerName", h."sBankAccountName", h."sCurrency") is distinct from (p."sName", b."sName", b."sCurrency");
end
$$;
