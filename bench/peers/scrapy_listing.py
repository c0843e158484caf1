"""Crawls a task of the benchmarks with Scrapy: scrapy_listing.py <task as JSON> <file for the rows>

It prints `ready` when the crawl begins and `done` with its counts when the rows are written, then waits to be read.
"""

import json
import sys

from scrapy import Spider, signals
from scrapy.crawler import CrawlerProcess

TASK = json.loads(sys.argv[1])
SETTINGS = {
    "LOG_LEVEL": "ERROR",
    "AUTOTHROTTLE_ENABLED": False,
    "DOWNLOAD_DELAY": 0,
    "CONCURRENT_REQUESTS": TASK["concurrency"],
    "CONCURRENT_REQUESTS_PER_DOMAIN": TASK["concurrency"],
    "ROBOTSTXT_OBEY": False,
    "COOKIES_ENABLED": False,
    "TELNETCONSOLE_ENABLED": False,
    "FEEDS": {sys.argv[2]: {"format": "jsonlines"}},
}


class Listing(Spider):
    name = "listing"
    start_urls = [TASK["url"]]

    @classmethod
    def from_crawler(cls, crawler, *args, **kwargs):
        spider = super().from_crawler(crawler, *args, **kwargs)
        crawler.signals.connect(spider.tell_ready, signals.spider_opened)
        return spider

    def tell_ready(self):
        print("ready", flush=True)

    def parse(self, response):
        for product in response.css("li.product"):
            link = product.css("a.product-link::attr(href)").get()
            row = {
                "name": product.css(".product-name ::text").get(),
                "price": product.css(".price::text").get(),
                "rating": product.css(".rating::text").get(),
                "availability": product.css(".availability::text").get(),
                "url": link and response.urljoin(link),
                "image": response.urljoin(product.css("img::attr(src)").get()),
            }
            if link and TASK["hasDetails"]:
                yield response.follow(link, self.parse_item, cb_kwargs={"row": row})
            else:
                yield row
        next_page = response.css("a.pager-next::attr(href)").get()
        if next_page:
            yield response.follow(next_page, self.parse)

    def parse_item(self, response, row):
        labels = response.css(".facts dt::text").getall()
        values = response.css(".facts dd::text").getall()
        yield {**row, **dict(zip(labels, values)), "text": response.css(".item-text::text").get()}


process = CrawlerProcess(SETTINGS)
crawler = process.create_crawler(Listing)
process.crawl(crawler)
process.start()
stats = crawler.stats.get_stats()
counts = {"pages": stats.get("response_received_count", 0), "rows": stats.get("item_scraped_count", 0)}
print("done " + json.dumps(counts), flush=True)
sys.stdin.readline()
