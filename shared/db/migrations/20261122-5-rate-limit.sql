-- A request consumes a part of its rate limit.

alter function take_request(text, int, bigint, bigint) rename to consume_rate_limit;
