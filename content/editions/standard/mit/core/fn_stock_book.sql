-- Posts the stock movements of a document and books what they cost against one account: Dr stock / Cr account for what comes in, the
-- other way round for what goes out. Where stock is filled up from below zero, the account takes what it cost, and stockDifference what was taken
-- too cheap or too dear before. Movements that cost nothing together (a transfer) book nothing.
-- Answers null, or why it may not be: the caller then refuses, which rolls back.
-- p: as of fn_stock_post, with lines of one kind of item, and {"sItemKind", "sSummary", "sPerson", "sAccountId"?}: the account, that of
-- the role stockDifference unless given.
-- Called by the approvals of documents that do nothing but move stock. Raises nothing.
create or replace function fn_stock_book(p_tenant text, p_subsidiary text, p_language text, p jsonb) returns text
language plpgsql as $$
declare
  v_refusal text;
  v_cost numeric;
  v_given numeric;
  v_account jsonb;
  v_stock jsonb := jsonb_build_object('sRole', case p ->> 'sItemKind'
    when 'material' then 'stockMaterial'
    when 'semi' then 'stockSemi'
    else 'stockProduct'
  end);
begin
  v_refusal := coalesce(
    fn_account_refusal(p_tenant, p_subsidiary, p_language, p ->> 'sAccountId'),
    fn_stock_post(p_tenant, p_subsidiary, p_language, p)
  );
  if v_refusal is not null then
    return v_refusal;
  end if;
  v_cost := fn_stock_doc_cost(p_tenant, p_subsidiary, p ->> 'sDocTable', p ->> 'sDocId');
  v_given := fn_stock_doc_given(p_tenant, p_subsidiary, p ->> 'sDocTable', p ->> 'sDocId');
  if v_cost = 0 and v_given = 0 then
    return null;
  end if;
  select jsonb_build_object('sAccount', a."sCode") into v_account
  from accaccount a
  where a."sBrandsId" = p_tenant
    and a."sSubsidiaryId" = p_subsidiary
    and a."sId" = p ->> 'sAccountId';
  v_account := coalesce(v_account, jsonb_build_object('sRole', 'stockDifference'));
  return fn_voucher_post(p_tenant, p_subsidiary, p_language, jsonb_build_object(
    'tPostDate', p ->> 'tPostDate',
    'sDocTable', p ->> 'sDocTable',
    'sDocId', p ->> 'sDocId',
    'sDocNo', p ->> 'sDocNo',
    'sSummary', p ->> 'sSummary',
    'sPerson', p ->> 'sPerson',
    'lines', jsonb_build_array(
      v_stock || jsonb_build_object('dDebit', greatest(v_cost, 0), 'dCredit', greatest(-v_cost, 0)),
      v_account || jsonb_build_object('dDebit', greatest(-v_given, 0), 'dCredit', greatest(v_given, 0)),
      jsonb_build_object('sRole', 'stockDifference', 'dDebit', greatest(v_given - v_cost, 0), 'dCredit', greatest(v_cost - v_given, 0))
    )
  ));
end
$$;
