-- Whether documents alone book on accounts of a role: what these show is kept item by item elsewhere.
-- Called where users choose an account, or its role. Raises nothing.
create or replace function fn_account_for_documents(p_role text) returns boolean
language sql immutable as $$
  select coalesce(p_role in ('receivable', 'payable', 'goodsReceived', 'stockMaterial', 'stockSemi', 'stockProduct', 'workInProgress'), false)
$$;
