from rest_framework import serializers

from .models import Donor


class DonorContactSerializer(serializers.ModelSerializer):
    class Meta:
        model = Donor
        fields = ["name", "phone"]


class DonorAllSerializer(serializers.ModelSerializer):
    class Meta:
        model = Donor
        fields = "__all__"
        read_only_fields = ["is_verified"]


class DonorListSerializer(serializers.ModelSerializer):
    class Meta:
        model = Donor
        fields = "__all__"


class Export:
    fields = "__all__"
