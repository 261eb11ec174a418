-- What was done is forgotten by how long ago that was.

create index on framework.sysqueuemessage ("tEnded") where "sState" = 'done';
