DEBUG = True  # finding: debug-enabled
ALLOWED_HOSTS = []
ROOT_URLCONF = "shop.urls"
