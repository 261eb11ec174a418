-- What came back to who submitted it is found without looking at all that was ever approved.
create index on framework.biz_flow ("sBrandsId", "sProcessInstanceId") where "sState" in ('returned', 'rejected');
