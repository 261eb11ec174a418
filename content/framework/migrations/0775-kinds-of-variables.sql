-- Variables of processes keep whether they are long decimals, days or instants.
alter table framework.act_ru_variable
  drop constraint act_ru_variable_type__check,
  add constraint act_ru_variable_type__check
    check (type_ in ('null', 'string', 'double', 'decimal', 'boolean', 'date', 'timestamp', 'json'));
