-- What waits for a message, for a signal, or at an activity: the longest waiting first.
select id
from framework.waiting_for(:kind::text, :name::text, :instance::text)
