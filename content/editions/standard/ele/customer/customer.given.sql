-- Given to tests of prints: a customer with an address and a telephone.
create function given_customer(out id text)
language sql as $$
  insert into elecustomer ("sCode", "sName", "sAddress", "sPhone") values ('C1', 'Open Ltd', '1 Open Road', '555') returning "sId";
$$;
