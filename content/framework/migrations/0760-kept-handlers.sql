-- A handler that a scope keeps for its own way of being undone names the subscription of that way.
alter table framework.act_ru_event_subscr add column configuration_ text;
