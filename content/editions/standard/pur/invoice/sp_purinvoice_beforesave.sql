-- Before purchase invoices are saved: they are made from a receipt, by the button there, and keep its supplier.
-- Called by the generic save with the rows being saved: [{handleType, sId, data}].
-- Refuses one that is entered by itself (-1).
create or replace function sp_purinvoice_beforesave(
  "sLanguage" text,
  "jRows" jsonb,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := 0;
  if exists (
    select
    from jsonb_array_elements("jRows") r
    where r.value ->> 'handleType' = 'add'
  ) then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'An invoice is made from a receipt: use the button there.', '采购发票由收货单生成，请在收货单中操作。');
  end if;
end
$$;
