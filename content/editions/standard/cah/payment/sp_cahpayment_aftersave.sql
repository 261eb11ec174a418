-- After payments were saved: copies the names of supplier and bank account, and the account's currency.
-- Called by the generic save. Refuses nothing.
create or replace function sp_cahpayment_aftersave("sBrandsId" text, "sSubsidiaryId" text, "jRows" jsonb, out "sCode" int, out "sMsg" text)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  update cahpayment h
  set "sSupplierName" = p."sName",
    "sBankAccountName" = b."sName",
    "sCurrency" = b."sCurrency"
  from elesupplier p, cahbankaccount b
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = any (array(select r.value ->> 'sId' from jsonb_array_elements("jRows") r where r.value ->> 'handleType' <> 'del'))
    and p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = h."sSupplierId"
    and b."sBrandsId" = "sBrandsId"
    and b."sSubsidiaryId" = "sSubsidiaryId"
    and b."sId" = h."sBankAccountId"
    and (h."sSupplierName", h."sBankAccountName", h."sCurrency") is distinct from (p."sName", b."sName", b."sCurrency");
end
$$;
