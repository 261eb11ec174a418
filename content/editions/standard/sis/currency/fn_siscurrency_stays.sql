-- Why a currency stays, with its code, its digits and its being the base currency or not: amounts in it are in the books, in documents, in price
-- lists or on bank accounts, and would be rounded otherwise, or be worth something else; or null.
-- Called by the save hook of currencies. Locks the currency, so that it changes in one way at a time. Raises nothing.
create or replace function fn_siscurrency_stays(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_code text;
begin
  select c."sCode" into v_code
  from siscurrency c
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_id
  for update;
  if exists (
    select
    from accvoucherline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and (l."sCurrency" = v_code or v_code = fn_currency_base(p_tenant, p_subsidiary))
  ) or exists (
    select
    from (
      select b."sBrandsId", b."sSubsidiaryId", b."sCurrency" from cahbankaccount b
      union all
      select p."sBrandsId", p."sSubsidiaryId", p."sCurrency" from elepricelist p
      union all
      select q."sBrandsId", q."sSubsidiaryId", q."sCurrency" from quoquotation q
      union all
      select s."sBrandsId", s."sSubsidiaryId", s."sCurrency" from salorder s
      union all
      select u."sBrandsId", u."sSubsidiaryId", u."sCurrency" from purorder u
      union all
      select r."sBrandsId", r."sSubsidiaryId", r."sCurrency" from purreceipt r
      union all
      select o."sBrandsId", o."sSubsidiaryId", o."sCurrency" from opsorder o
      union all
      select e."sBrandsId", e."sSubsidiaryId", e."sCurrency" from opsreceipt e
    ) d
    where d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sCurrency" = v_code
  ) then
    return framework.text_in(
      p_language,
      format('There are amounts in %s: it stays, and so do its code, its digits and whether it is the base currency.', v_code),
      format('已有以 %s 计的金额，不能删除该币种，也不能更改其代码、小数位数和本位币标记。', v_code)
    );
  end if;
  return null;
end
$$;
