-- Why a stock document cannot change its state now: it is not there, is of another kind of item than asked for, or has that state already;
-- or null.
-- p_state: what the document says of itself, {"sBillNo", "sItemKind", "bCheck"}, null when it is not there; p_kind: the kind of item that
-- the caller is about, null for all.
-- Called by the routines that approve stock documents (p_check 0: what they expect) and withdraw that (p_check 1). Raises nothing.
create or replace function fn_stock_document_refusal(
  p_language text,
  p_state jsonb,
  p_check int,
  p_kind text default null,
  out "sCode" int,
  out "sMsg" text
)
language plpgsql immutable as $$
begin
  "sCode" := 0;
  if p_state is null or (p_kind is not null and p_state ->> 'sItemKind' <> p_kind) then
    "sCode" := -1;
    "sMsg" := framework.text_in(p_language, 'There is no such document.', '单据不存在。');
  elsif (p_state ->> 'bCheck')::int <> p_check then
    "sCode" := -2;
    "sMsg" := case p_check
      when 0 then framework.text_in(
        p_language,
        format('Document %s is approved already.', p_state ->> 'sBillNo'),
        format('单据 %s 已审核。', p_state ->> 'sBillNo')
      )
      else framework.text_in(
        p_language,
        format('Document %s is not approved.', p_state ->> 'sBillNo'),
        format('单据 %s 未审核。', p_state ->> 'sBillNo')
      )
    end;
  end if;
end
$$;
