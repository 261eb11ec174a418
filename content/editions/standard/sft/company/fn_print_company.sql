-- The letterhead of a subsidiary's documents in a language: one row, also where no profile was written.
-- Called by the print routines (sp_print_*).
create or replace function fn_print_company(p_tenant text, p_subsidiary text, p_language text)
returns table (
  "sCompanyName" text,
  "sCompanyAddress" text,
  "sCompanyPhone" text,
  "sCompanyEmail" text,
  "sCompanyTaxNo" text,
  "sCompanyBank" text,
  "sCompanyBankAccount" text
)
language sql stable as $$
  select
    coalesce(framework.text_in(p_language, coalesce(c."sNameEn", c."sName"), c."sName"), framework.own_subsidiary_name()),
    framework.text_in(p_language, coalesce(c."sAddressEn", c."sAddress"), c."sAddress"),
    c."sPhone",
    c."sEmail",
    c."sTaxNo",
    framework.text_in(p_language, coalesce(c."sBankNameEn", c."sBankName"), c."sBankName"),
    c."sBankAccount"
  from (values (1)) one (n)
  left join sftcompany c
    on c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
$$;
