-- Given to tests of prints: the company's name in both languages, and a currency without digits.
create function given_company() returns void
language sql as $$
  insert into sftcompany ("sName", "sNameEn") values ('明折包装', 'Brightfold');
  insert into siscurrency ("sCode", "sName", "iDigits") values ('JPY', 'Yen', 0);
$$;
