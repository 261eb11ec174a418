-- Why a repair order cannot be worked on: it is not there, or is closed (approved) where it must be open, or the other way round; or null.
-- p_state: {"sBillNo", "bCheck"} of the order, null when it is not there; p_check: whether it must be open (0) or closed (1).
-- Called by the routines of repair orders. Raises nothing.
create or replace function fn_eptrepair_refusal(p_language text, p_state jsonb, p_check int, out "sCode" int, out "sMsg" text)
language plpgsql immutable as $$
begin
  "sCode" := 0;
  if p_state is null then
    "sCode" := -1;
    "sMsg" := framework.text_in(p_language, 'There is no such repair order.', '维修单不存在。');
  elsif (p_state ->> 'bCheck')::int <> p_check then
    "sCode" := -2;
    "sMsg" := case p_check
      when 0 then framework.text_in(
        p_language,
        format('Repair order %s is closed.', p_state ->> 'sBillNo'),
        format('维修单 %s 已关闭。', p_state ->> 'sBillNo')
      )
      else framework.text_in(
        p_language,
        format('Repair order %s is not closed.', p_state ->> 'sBillNo'),
        format('维修单 %s 未关闭。', p_state ->> 'sBillNo')
      )
    end;
  end if;
end
$$;
